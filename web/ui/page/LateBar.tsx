/** A progress bar, shown after a second, for a part whose code is still loading. */
export const LateBar = () => (
  <div className="late-bar" role="status">
    Loading…
  </div>
);
