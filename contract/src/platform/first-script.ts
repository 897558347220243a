/**
 * The only inline script. It runs before the first paint, so that larger text is large from the start, and a press before
 * the app is loaded is not lost. The content security policy allows it by its hash.
 */
export const firstScript = [
  "try{if(localStorage.getItem('letters')==='large')document.documentElement.dataset.letters='large'}catch{}",
  'early={pressed:new Set,record(e){',
  "const b=e.target.closest?.('#root :is(button,summary,[role=button],[role=tab])');",
  'if(b){e.preventDefault();e.stopImmediatePropagation();early.pressed.add(b)}}};',
  "addEventListener('click',early.record,true)",
].join('')
