import { minShown } from '../../../shared/model/lookup/disclosure.ts';
import style from './SmallBase.module.css';

export function SmallBase({ n, of }: { n: number; of: 'authors' | 'posts' }) {
  if (n >= minShown) return null;
  return (
    <span className={style.mark} title={`${n} ${of}`}>
      small base
    </span>
  );
}
