/** An arch with a silhouette and a plus sign. */
export function EmptySlotPicture() {
  return (
    <svg viewBox="0 0 80 100" aria-hidden focusable="false">
      <path
        d="M16 84V46c0-16 10-27 24-34 14 7 24 18 24 34v38z"
        fill="#fff9ef"
        stroke="#c9a227"
        strokeWidth="1.5"
      />
      <circle cx="40" cy="46" r="9" fill="#e6d3b3" />
      <path d="M22 84c1-14 8-22 18-22s17 8 18 22z" fill="#e6d3b3" />
      <circle cx="60" cy="80" r="11" fill="#8a1538" />
      <path d="M60 74.5v11M54.5 80h11" stroke="#fff" strokeWidth="2.5" strokeLinecap="round" />
    </svg>
  )
}
