import style from './SkipLink.module.css';

export const mainId = 'main';

/** The first stop of the Tab key: past the navigation, to the content. */
export function SkipLink() {
  return (
    <a className={style.skip} href={`#${mainId}`}>
      Skip to content
    </a>
  );
}
