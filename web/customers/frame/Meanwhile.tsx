import style from './Meanwhile.module.css';

/** Other people's changes, after a save that conflicted with them. */
export function Meanwhile({ lead, changes }: { lead: string; changes: readonly string[] }) {
  return (
    <div className={style.conflict} role="alert">
      <p>{lead}</p>
      <ul>
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
    </div>
  );
}
