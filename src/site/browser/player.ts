/**
 * Replaces the panel of a talk, `<a class="player" data-embed="https://…" data-title="…">`, by the player, but only after a click:
 * before it the platform gets no request (docs/feed-rules.md 16.3). A click that opens a new tab or window follows the link.
 */
document.addEventListener('click', (event) => {
  const panel = event.target instanceof Element ? event.target.closest<HTMLElement>('a.player[data-embed]') : null;
  if (!panel || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  const player = newPlayer(panel.dataset);
  panel.replaceWith(player);
  player.focus();
});

function newPlayer({ embed = '', title = '' }: DOMStringMap): HTMLIFrameElement {
  const player = document.createElement('iframe');
  player.className = 'player';
  player.title = title;
  player.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture';
  // YouTube refuses to play without a referrer.
  player.referrerPolicy = 'strict-origin-when-cross-origin';
  player.src = embed;
  return player;
}
