/** While a part that somebody opened is still loading. */
export const LateBar = () => (
  <div className="late-bar" role="status">
    Loading…
  </div>
);
