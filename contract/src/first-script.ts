/**
 * The one script that stands in the page itself, so that it has run before anything is painted: whoever chose larger
 * letters never sees small ones first, whoever has our fonts from an earlier page (lib/fonts-later.ts) sees no others, and
 * what is pressed before any other script has come is not lost. The policy of the server knows it by its hash, so no other
 * script is let in.
 */
export const firstScript = [
  'try{const{dataset:d}=document.documentElement;',
  "if(localStorage.getItem('letters')==='large')d.letters='large';",
  "if(localStorage.getItem('fonts'))delete d.fonts}catch{}",
  'early={heard:[],hear(e){',
  "const b=e.target.closest?.('#root :is(button,summary,[role=button],[role=tab])');",
  'if(b){e.preventDefault();e.stopImmediatePropagation();early.heard.push(b)}}};',
  "addEventListener('click',early.hear,true)",
].join('')
