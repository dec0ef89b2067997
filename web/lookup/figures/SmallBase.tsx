import { minShown } from '../../../shared/model/lookup/insight.ts';
import style from './SmallBase.module.css';

/** Beside a figure that rests on few authors or posts: to be read as a hint, not as a measurement. */
export function SmallBase({ n, of }: { n: number; of: 'authors' | 'posts' }) {
  if (n >= minShown) return null;
  return (
    <span className={style.mark} title={`${n} ${of}`}>
      small base
    </span>
  );
}
