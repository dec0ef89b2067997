import { readableOn } from '../../../shared/rules/lookup/readableOn.ts';
import style from './ObjectTile.module.css';

export function ObjectTile({
  name,
  logo,
  color,
  small = false,
}: {
  name: string;
  logo: string | null;
  color: string | null;
  small?: boolean;
}) {
  const ground = color?.match(/^#[0-9a-f]{6}$/i)?.[0];
  const size = small ? style.small : style.tile;
  if (logo)
    return <img className={size} src={logo} alt="" width={small ? 28 : 48} height={small ? 28 : 48} />;
  return (
    <span
      className={size}
      aria-hidden="true"
      style={ground ? { background: ground, color: readableOn(ground) } : undefined}
    >
      {letters(name)}
    </span>
  );
}

function letters(name: string): string {
  const [first = '', second] = name.split(/[\s-]+/).filter(Boolean);
  const taken = second ? [...first].slice(0, 1).concat([...second].slice(0, 1)) : [...first].slice(0, 2);
  return taken
    .map((letter, at) => (at === 0 || second ? letter.toUpperCase() : letter.toLowerCase()))
    .join('');
}
