// Search in the rules: a rule stays whole, with its lists and its heading; matches are marked.
const search = document.getElementById("search"), find = document.getElementById("find");
const found = document.getElementById("found");
const parts = document.getElementById("parts");
const plain = text => text.toLowerCase().normalize("NFD").replace(/\p{Diacritic}/gu, "");
const sections = [], rules = [];
for (const el of document.getElementById("rules").children) {
  if (/^H\d$/.test(el.tagName)) sections.push({ heading: el, rules: [] });
  else if (el.tagName === "P" || !rules.length) {
    rules.push({ parts: [el] });
    sections.at(-1)?.rules.push(rules.at(-1));
  } else rules.at(-1).parts.push(el);
}
for (const rule of rules) rule.text = plain(rule.parts.map(part => part.textContent).join(" "));

function mark(words) {
  if (!window.Highlight) return;
  const ranges = [];
  for (const rule of words.length ? rules : []) for (const part of rule.parts) {
    if (part.hidden) continue;
    const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) for (const word of words) {
      const text = plain(node.data);
      if (text.length !== node.data.length) continue; // signs that become two would shift the mark
      for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
        const range = new Range();
        range.setStart(node, at);
        range.setEnd(node, at + word.length);
        ranges.push(range);
      }
    }
  }
  CSS.highlights.set("found", new Highlight(...ranges));
}

search.hidden = false;
if (matchMedia("(max-width: 999px)").matches) parts.open = false;
search.addEventListener("submit", event => event.preventDefault());
find.addEventListener("input", () => {
  const words = plain(find.value).split(/\s+/).filter(Boolean);
  for (const rule of rules) {
    rule.here = words.every(word => rule.text.includes(word));
    for (const part of rule.parts) part.hidden = !rule.here;
  }
  for (const section of sections) section.heading.hidden = !section.rules.some(rule => rule.here);
  const count = rules.filter(rule => rule.here).length, { none, one, many } = found.dataset;
  const answer = count === 0 ? none : count === 1 ? one : many.replace("7", count);
  found.textContent = words.length ? answer : "";
  mark(words);
});
