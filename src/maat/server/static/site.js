// For every page: light or dark, and what an invitation needs.
const root = document.documentElement;
const themes = ["", "light", "dark"];
const theme = document.getElementById("theme");

if (theme) {
  theme.hidden = false;
  theme.addEventListener("click", () => {
    const now = themes.find(name => name && root.classList.contains(name)) || "";
    const next = themes[(themes.indexOf(now) + 1) % themes.length];
    root.classList.remove("light", "dark");
    if (next) root.classList.add(next);
    const media = { dark: "all", light: "not all" }[next] ?? "(prefers-color-scheme: dark)";
    for (const night of document.querySelectorAll("[data-night]")) night.media = media;
    document.cookie = `maat_theme=${next}; path=/; max-age=31536000; samesite=lax`;
  });
}

// Frames round what has the focus are for those who use keys
for (const [event, byKeys] of [["keydown", true], ["pointerdown", false]]) {
  addEventListener(event, () => document.body.classList.toggle("by-keys", byKeys), true);
}

const token = document.getElementById("token");
if (token && location.hash.length > 1) token.value = location.hash.slice(1);

const copy = document.getElementById("copy"), link = document.getElementById("link");
if (copy && link) {
  copy.hidden = false;
  link.addEventListener("focus", () => link.select());
  copy.addEventListener("click", async () => {
    link.select();
    if (navigator.clipboard) await navigator.clipboard.writeText(link.value);
    else document.execCommand("copy");
    copy.textContent = copy.dataset.done;
  });
  const share = document.getElementById("share");
  share.hidden = !navigator.share;
  share.addEventListener("click", () => {
    const told = { title: document.title, text: share.dataset.text, url: link.value };
    navigator.share(told).catch(() => {});
  });
}
