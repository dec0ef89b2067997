import style from './emailCell.module.css';

/** The letters before the domain that stay visible: similar addresses often differ in their last ones. */
const lettersKept = 3;

/** An address that is shortened in its name, never in its domain. */
export function emailCell({ email }: { email: string }) {
  const at = Math.max(0, email.lastIndexOf('@') - lettersKept);
  return (
    <span className={style.email} title={email}>
      <span className={style.start}>{email.slice(0, at)}</span>
      <span className={style.end}>{email.slice(at)}</span>
    </span>
  );
}
