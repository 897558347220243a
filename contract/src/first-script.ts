/**
 * The one script that stands in the page itself, so that it has run before anything is painted: whoever chose larger
 * letters never sees small ones first, and whoever has our fonts from an earlier page (lib/fonts-later.ts) sees no others.
 * The policy of the server knows it by its hash, so no other script is let in.
 */
export const firstScript =
  "try{const{dataset:d}=document.documentElement;if(localStorage.getItem('letters')==='large')d.letters='large';if(localStorage.getItem('fonts'))delete d.fonts}catch{}"
