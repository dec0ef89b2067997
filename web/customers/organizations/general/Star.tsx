import { ActionIcon } from '@mantine/core';
import '@mantine/core/styles/ActionIcon.layer.css';
import { Reasoned } from '../../../ui/controls/Reasoned.tsx';
import style from './GeneralTab.module.css';

export const Star = ({
  label,
  on,
  whyDisabled,
  onClick,
}: {
  label: string;
  on: boolean;
  /** Null if it isn’t disabled. */
  whyDisabled: string | null;
  onClick: () => void;
}) => (
  <Reasoned because={whyDisabled}>
    {(held) => (
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        className={`${style.star} muted`}
        aria-label={label}
        aria-pressed={on}
        data-disabled={whyDisabled !== null || undefined}
        onClick={onClick}
        {...held}
      >
        <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
          <path
            d="m10 2.6 2.3 4.7 5.1.7-3.7 3.6.9 5.1-4.6-2.4-4.6 2.4.9-5.1L2.6 8l5.1-.7z"
            fill={on ? 'currentColor' : 'none'}
            stroke="currentColor"
            strokeWidth="1.4"
            strokeLinejoin="round"
          />
        </svg>
      </ActionIcon>
    )}
  </Reasoned>
);
