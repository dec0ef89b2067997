/** A line's color; dashed where two lines share a color. */
export function Swatch({ color, broken = false }: { color: string; broken?: boolean | undefined }) {
  return (
    <svg viewBox="0 0 10 10" width="9" height="9" aria-hidden="true" data-broken={broken || undefined}>
      {broken ? (
        <path d="M0 0h4v10H0zM6 0h4v10H6z" fill={color} />
      ) : (
        <rect width="10" height="10" rx="2" fill={color} />
      )}
    </svg>
  );
}
