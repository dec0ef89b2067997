const frame = {
  viewBox: '0 0 20 20',
  width: 18,
  height: 18,
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.75,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  'aria-hidden': true,
} as const;

export function PencilIcon() {
  return (
    <svg {...frame} aria-hidden="true">
      <path d="m4 16 .8-3.6L13.2 4a1.7 1.7 0 0 1 2.8 2.8l-8.4 8.4L4 16zm7.6-10.4 2.8 2.8" />
    </svg>
  );
}

export function CheckIcon() {
  return (
    <svg {...frame} aria-hidden="true">
      <path d="m4 10.5 4 4 8-9" />
    </svg>
  );
}

export function CloseIcon() {
  return (
    <svg {...frame} aria-hidden="true">
      <path d="m5 5 10 10M15 5 5 15" />
    </svg>
  );
}
