/**
 * The one script that stands in the page itself, so that it has run before anything is painted: whoever chose larger
 * letters never sees small ones first. The policy of the server knows it by its hash, so no other script is let in.
 */
export const firstScript =
  "try{if(localStorage.getItem('letters')==='large')document.documentElement.dataset.letters='large'}catch{}"
