import style from './SkipLink.module.css';

export const mainId = 'main';

export function SkipLink() {
  return (
    <a className={style.skip} href={`#${mainId}`}>
      Skip to content
    </a>
  );
}
