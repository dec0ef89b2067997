import { useState } from 'react';
import { initials } from '../../../ui/bar/initials.ts';
import style from './Panel.module.css';

export function Photo({ name, image }: { name: string; image: string | null }) {
  const [isMissing, setMissing] = useState(false);
  if (!image || isMissing) {
    return (
      <span className={style.photo} aria-hidden="true">
        {initials(name)}
      </span>
    );
  }
  return (
    <img
      className={style.photo}
      src={`/media/${image}`}
      alt=""
      width={40}
      height={40}
      loading="lazy"
      onError={() => setMissing(true)}
    />
  );
}
