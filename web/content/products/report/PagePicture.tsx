import { useState } from 'react';
import style from './Report.module.css';

/** Reserves the page's space. An expired link (five minutes) is requested again once. */
export function PagePicture({
  address,
  alt,
  lazy = false,
  onExpired,
}: {
  address: string;
  alt: string;
  lazy?: boolean;
  onExpired: () => void;
}) {
  const [failed, setFailed] = useState<string[]>([]);
  const isMissing = failed.length > 1 && failed.includes(address);
  if (isMissing) return <span className={style.missing}>This page couldn’t be shown.</span>;
  return (
    <img
      className={style.picture}
      src={address}
      alt={alt}
      width={1200}
      height={1697}
      loading={lazy ? 'lazy' : 'eager'}
      decoding="async"
      onError={() => {
        setFailed([...failed, address]);
        if (failed.length === 0) onExpired();
      }}
    />
  );
}
