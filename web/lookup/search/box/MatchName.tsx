import { highlight } from '../../../../shared/rules/lookup/search/highlight.ts';
import style from './MatchName.module.css';

export function MatchName({ name, query }: { name: string; query: string }) {
  let at = 0;
  return highlight(name, query).map(({ text, matched }) => {
    const key = at;
    at += text.length;
    return matched ? (
      <mark key={key} className={style.matched}>
        {text}
      </mark>
    ) : (
      <span key={key}>{text}</span>
    );
  });
}
