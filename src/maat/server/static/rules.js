// Search in the rules: hides the paragraphs that do not have all the words.
const search = document.getElementById("search"), find = document.getElementById("find"), found = document.getElementById("found");
const parts = [...document.getElementById("rules").children];
const plain = text => text.toLowerCase().normalize("NFD").replace(/\p{Diacritic}/gu, "");
const texts = parts.map(part => plain(part.textContent));

search.hidden = false;
search.addEventListener("submit", event => event.preventDefault());
find.addEventListener("input", () => {
  const words = plain(find.value).split(/\s+/).filter(Boolean);
  let count = 0;
  parts.forEach((part, i) => {
    const here = words.every(word => texts[i].includes(word));
    part.hidden = words.length > 0 && !here;
    if (words.length && here) count += 1;
  });
  found.textContent = words.length ? (count === 1 ? found.dataset.one : found.dataset.many.replace("7", count)) : "";
});
