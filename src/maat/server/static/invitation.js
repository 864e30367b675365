// An invitation: a reload leads to the table instead of sending the form again, and the page leads
// there by itself when the guest has sat down.
const card = document.getElementById("invitation");
const { table, seat } = card.dataset, at = `/tables/${table}`;
history.replaceState(null, "", at);

let pause = 500;
function listen() {
  const address = new URL(`/api${at}/socket`, location.href);
  address.protocol = address.protocol.replace("http", "ws");
  const socket = new WebSocket(address);
  socket.onmessage = event => {
    pause = 500;
    if (JSON.parse(event.data).seats[Number(seat)].claimed) location.replace(at);
  };
  socket.onclose = event => {
    if (event.code !== 4403) setTimeout(listen, pause = Math.min(pause * 2, 30000));
  };
}
if ("waits" in card.dataset) listen();
