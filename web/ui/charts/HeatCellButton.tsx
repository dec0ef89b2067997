import { type CSSProperties, useEffect, useId, useRef } from 'react';
import { asOthers, fewAuthors, type HeatCell } from '../../../shared/rules/lookup/compared/heatCell.ts';
import { useMedia } from '../useMedia.ts';
import { DetailsPopover } from './DetailsPopover.tsx';
import { DetailsSheet } from './DetailsSheet.tsx';
import style from './HeatTable.module.css';

const hoverMs = 300;
const leaveMs = 160;

/** A figure with its tint; its base, interval and category open on it. */
export function HeatCellButton({
  cell,
  title,
  place,
  tabIndex,
  opened,
  onOpen,
  onFocus,
}: {
  cell: HeatCell;
  title: string;
  /** Its row and column, by which the arrow keys find it. */
  place: string;
  tabIndex: 0 | -1;
  opened: boolean;
  onOpen: (opens: boolean) => void;
  onFocus: () => void;
}) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isKept = useRef(false);
  const onPhone = useMedia('(max-width: 959px)');
  useEffect(() => () => clearTimeout(timer.current), []);
  const soon = (opens: boolean, ms: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onOpen(opens), ms);
  };
  const close = () => {
    clearTimeout(timer.current);
    isKept.current = false;
    onOpen(false);
  };
  const pointing = {
    onPointerEnter: ({ pointerType }: { pointerType: string }) => {
      if (pointerType === 'mouse' && !isKept.current) soon(true, opened ? 0 : hoverMs);
    },
    onPointerLeave: ({ pointerType }: { pointerType: string }) => {
      if (pointerType === 'mouse' && !isKept.current) soon(false, leaveMs);
    },
  };
  const Details = onPhone ? DetailsSheet : DetailsPopover;
  return (
    <div ref={box} className={style.box}>
      <button
        ref={button}
        type="button"
        className={style.cell}
        data-cell={place}
        data-on-paper
        aria-expanded={opened}
        aria-controls={opened ? id : undefined}
        tabIndex={tabIndex}
        onFocus={onFocus}
        onClick={() => {
          clearTimeout(timer.current);
          if (opened && isKept.current) return close();
          isKept.current = true;
          onOpen(true);
        }}
        {...(onPhone ? {} : pointing)}
      >
        {cell.tint && (
          <svg
            className={style.tint}
            data-side={cell.tint.side}
            style={tintStyle(cell.tint)}
            aria-hidden="true"
          >
            <rect width="100%" height="100%" rx="4" />
          </svg>
        )}
        <svg className="unseen" role="img" aria-label={cell.words} />
        <Content cell={cell} />
      </button>
      {opened && (
        <Details
          id={id}
          title={title}
          row={box}
          onClose={close}
          onEscape={() => {
            close();
            button.current?.focus({ preventScroll: true });
          }}
          pointing={pointing}
        >
          <p className={style.title}>{title}</p>
          <dl className={style.details}>
            {cell.details.map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </Details>
      )}
    </div>
  );
}

function Content({ cell: { text, short, tone } }: { cell: HeatCell }) {
  if (text === asOthers || text === fewAuthors) {
    return (
      <svg className={style.sign} data-sign={text} viewBox="0 0 10 10" aria-hidden="true">
        {text === asOthers ? <circle cx="5" cy="5" r="1.4" /> : <rect x="2" y="4.5" width="6" height="1" />}
      </svg>
    );
  }
  return (
    <>
      <span className={short === undefined ? undefined : style.whole} data-tone={tone} aria-hidden="true">
        {text}
      </span>
      {short !== undefined && (
        <span className={style.short} data-tone={tone} aria-hidden="true">
          {short}
        </span>
      )}
    </>
  );
}

/** The strongest tints, which still leave the figure a contrast of 4.5. */
const strongest = { light: 50, dark: 40 };

const tintStyle = ({ strength }: NonNullable<HeatCell['tint']>) =>
  ({
    '--light': `${Math.round(strength * strongest.light)}%`,
    '--dark': `${Math.round(strength * strongest.dark)}%`,
  }) as CSSProperties;
