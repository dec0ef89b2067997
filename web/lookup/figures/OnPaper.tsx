import style from './OnPaper.module.css';

/** The choices in the controls, which a printed page leaves out. */
export const OnPaper = ({ words }: { words: readonly string[] }) => (
  <p className={`${style.onPaper} muted small hidden`}>{words.join(' · ')}</p>
);
