/** Tokens of the design (src/ui/theme/tokens.css), those that these pages need, and their few parts. */
export const OPERATOR_STYLE = `
:root { color-scheme: light dark;
  --accent: light-dark(#2a4fe0, #4064f0); --accent-hover: light-dark(#2142c4, #3556de); --accent-text: light-dark(#2444c8, #a3b6ff); --accent-soft: light-dark(#e9eefe, #1d2648);
  --canvas: light-dark(#ebebed, #0d0d0f); --surface: light-dark(#fff, #18181b); --surface-2: light-dark(#f6f6f7, #1f1f23); --surface-3: light-dark(#ededf0, #2a2a2f);
  --line: light-dark(#e2e2e6, #2f2f35); --edge: light-dark(#85858f, #767682); --text: light-dark(#16161a, #f4f4f6); --text-2: light-dark(#55555f, #b6b6c0); --text-3: light-dark(#666671, #9494a0);
  --ok: light-dark(#0f7450, #4cd3a0); --ok-soft: light-dark(#e3f5ed, #11301f); --warn: light-dark(#8f5200, #f2b455); --warn-soft: light-dark(#fdf1dc, #33260f); --danger: light-dark(#c11f3d, #ff8496); --danger-soft: light-dark(#fdebee, #3b1820);
  --font: Inter, system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif; --mono: ui-monospace, "SF Mono", "Cascadia Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace; --target: 36px }
@media (pointer: coarse) { :root { --target: 44px } }
@media (prefers-contrast: more) { :root { --line: var(--edge); --text-2: var(--text); --text-3: var(--text) } }
* { box-sizing: border-box; margin: 0 }
body { min-height: 100vh; background: var(--canvas); color: var(--text); font: 400 .875rem/1.25rem var(--font); overflow-wrap: anywhere }
a { color: var(--accent-text); text-underline-offset: 2px }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 6px }
h1 { font: 600 1.375rem/1.75rem var(--font); letter-spacing: -.015em } h2 { font: 600 1rem/1.5rem var(--font) }
code, .mono { font-family: var(--mono); font-size: .8125rem }
.skip { position: absolute; left: -999px } .skip:focus { left: 8px; top: 8px; z-index: 1; padding: 8px 12px; background: var(--surface) }
.bar { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 20px; min-height: 56px; padding: 6px 24px; background: var(--surface); border-bottom: 1px solid var(--line) }
.brand { display: flex; align-items: center; gap: 10px; font-weight: 600 } .brand svg { width: 24px; height: 24px; color: var(--accent) }
nav { display: flex; flex-wrap: wrap; gap: 2px; flex: 1 }
nav a { display: inline-flex; align-items: center; min-height: var(--target); padding: 0 12px; border-radius: 8px; color: var(--text-2); font-weight: 500; text-decoration: none }
nav a:hover { background: var(--surface-3) } nav a[aria-current] { background: var(--accent-soft); color: var(--accent-text) }
.who { display: flex; align-items: center; gap: 8px } .who > a { display: inline-flex; align-items: center; min-height: var(--target) }
main { display: grid; gap: 16px; max-width: 1080px; margin: 0 auto; padding: 24px 24px 64px } main > * { min-width: 0 }
.head { display: flex; flex-wrap: wrap; align-items: center; gap: 12px } .head > :first-child { flex: 1; min-width: min(100%, 260px) } .head p { margin-top: 2px }
.card { display: grid; gap: 12px; padding: 20px; border-radius: 14px; background: var(--surface); box-shadow: 0 1px 2px rgb(16 16 24 / .07), 0 0 0 1px var(--line) } .card > * { min-width: 0 }
.two { display: grid; gap: 16px; grid-template-columns: repeat(auto-fit, minmax(min(100%, 380px), 1fr)); align-items: start } .two > * { min-width: 0 }
.note { color: var(--text-2); max-width: 74ch }
.badge { display: inline-flex; align-items: center; padding: 2px 8px; border-radius: 99px; background: var(--surface-3); color: var(--text-2); font: 500 .75rem/1rem var(--font); white-space: nowrap }
.badge.ok { background: var(--ok-soft); color: var(--ok) } .badge.warn { background: var(--warn-soft); color: var(--warn) } .badge.no { background: var(--danger-soft); color: var(--danger) }
.badges { display: flex; flex-wrap: wrap; gap: 6px }
.flash { padding: 12px 16px; border-radius: 10px; background: var(--ok-soft); color: var(--ok); font-weight: 500 } .flash.no { background: var(--danger-soft); color: var(--danger) } .flash.warn { background: var(--warn-soft); color: var(--warn) }
table { width: 100%; border-collapse: collapse } caption { text-align: left; color: var(--text-2); padding-bottom: 8px }
th { padding: 6px 12px 6px 0; color: var(--text-3); font: 500 .75rem/1rem var(--font); text-align: left } td { padding: 10px 12px 10px 0; border-top: 1px solid var(--line); vertical-align: top } td:last-child, th:last-child { padding-right: 0 }
td.end, th.end { text-align: right } td form { display: inline }
.button, button { display: inline-flex; align-items: center; justify-content: center; min-height: var(--target); padding: 0 16px; border: 0; border-radius: 10px; background: var(--surface-3); color: var(--text); font: 600 .8125rem/1.25rem var(--font); text-decoration: none; cursor: pointer }
.button:hover, button:hover { background: var(--line) } .main { background: var(--accent); color: #fff } .main:hover { background: var(--accent-hover) } .danger { background: var(--danger-soft); color: var(--danger) } .danger:hover { background: var(--danger-soft); text-decoration: underline }
.plain { background: none; color: var(--accent-text); padding: 0 8px } .plain:hover { background: var(--surface-3) }
form.stack { display: grid; gap: 14px; justify-items: start } form.stack > * { max-width: 100% } .wide { width: 100% }
.row { display: flex; flex-wrap: wrap; gap: 8px; align-items: end } .row > .grow { flex: 1; min-width: min(100%, 220px) }
label, .label { display: grid; gap: 4px; color: var(--text-2); font-weight: 500; font-size: .8125rem } label.check { display: flex; align-items: center; gap: 8px; min-height: var(--target); color: var(--text); font-weight: 400 }
input, select, textarea { width: 100%; min-height: var(--target); padding: 8px 12px; border: 1px solid var(--edge); border-radius: 10px; background: var(--surface); color: var(--text); font: 400 .875rem/1.25rem var(--font) } textarea { min-height: 132px; font-family: var(--mono); font-size: .8125rem; resize: vertical }
input[type=checkbox] { width: 18px; height: 18px; min-height: 0; flex: none; accent-color: var(--accent) }
.once { display: block; padding: 14px 16px; border-radius: 10px; background: var(--surface-3); font: 500 .9375rem/1.375rem var(--mono); user-select: all }
summary { display: inline-flex; align-items: center; min-height: var(--target); color: var(--accent-text); font-weight: 600; font-size: .8125rem; cursor: pointer } details[open] > summary { margin-bottom: 8px }
svg.bars { display: block; width: 100%; height: 96px } svg.bars rect { fill: var(--accent) } svg.bars rect.none { fill: var(--line) } .axis { display: flex; justify-content: space-between; color: var(--text-3); font-size: .75rem }
dl { display: grid; grid-template-columns: auto 1fr; gap: 6px 16px } dt { color: var(--text-3) } .from { color: var(--text-3); text-decoration: line-through }
.gate { display: grid; align-content: center; justify-items: center; min-height: 100vh; padding: 20px } .gate .card { width: 100%; max-width: 400px; padding: 32px; border-radius: 20px } .gate .brand { margin-bottom: 8px }
.hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap }
@media (max-width: 640px) {
  .bar { padding: 10px 12px 4px } .bar .brand { width: 100%; padding-left: 4px } .who { width: 100%; justify-content: space-between; border-top: 1px solid var(--line); padding-top: 4px } nav a { padding: 0 10px }
  main { padding: 16px 12px 48px } .card { padding: 16px }
  table.stack thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%) } table.stack tr { display: block; padding: 10px 0; border-top: 1px solid var(--line) } table.stack td { display: block; position: relative; min-height: 1.5rem; padding: 3px 0 3px 104px; border: 0 } table.stack td.end { text-align: left }
  table.stack td::before { content: attr(data-label); position: absolute; left: 0; width: 92px; color: var(--text-3); font-size: .75rem } table.stack td:empty { display: none } .gate { padding: 0; align-content: start; min-height: 0 } .gate .card { max-width: none; border-radius: 0; box-shadow: none; padding: 24px 20px }
}
`;
