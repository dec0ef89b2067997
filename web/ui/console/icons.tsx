import type { ReactNode } from 'react';

const Icon = ({ children }: { children: ReactNode }) => (
  <svg
    viewBox="0 0 18 18"
    width="18"
    height="18"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    {children}
  </svg>
);

export const HomeIcon = () => (
  <Icon>
    <path d="M2.5 8 9 2.5 15.5 8M4 7v8.5h10V7M7.5 15.5V11h3v4.5" />
  </Icon>
);

export const BuildingIcon = () => (
  <Icon>
    <path d="M3.5 15.5v-12h7v12M10.5 7.5h4v8M2 15.5h14M6 6.5h2M6 9.5h2M6 12.5h2" />
  </Icon>
);

export const BookIcon = () => (
  <Icon>
    <path d="M9 4.5C7.5 3.5 5.5 3 3 3v11c2.5 0 4.5.5 6 1.5 1.5-1 3.5-1.5 6-1.5V3c-2.5 0-4.5.5-6 1.5zM9 4.5v11" />
  </Icon>
);

export const EraserIcon = () => (
  <Icon>
    <path d="M6.5 15.5 2.5 11.5 11 3l4.5 4.5-8 8zM6.5 7.5l4.5 4.5M6.5 15.5h9" />
  </Icon>
);

export const MailIcon = () => (
  <Icon>
    <path d="M2.5 4h13v10h-13zM2.5 5l6.5 5 6.5-5" />
  </Icon>
);

export const QuestionIcon = () => (
  <Icon>
    <path d="M2.5 3h13v9h-7l-4 3v-3h-2zM7.2 6.4a1.8 1.8 0 1 1 1.8 2v.6M9 10.3v.3" />
  </Icon>
);

export const SectionsIcon = () => (
  <Icon>
    <path d="M3 5h12M3 9h12M3 13h8" />
  </Icon>
);

export const ChartIcon = () => (
  <Icon>
    <path d="M2.5 15.5h13M4.5 12.5v-4M9 12.5v-9M13.5 12.5v-6" />
  </Icon>
);

export const PencilIcon = () => (
  <Icon>
    <path d="M3 15l.8-3.2 8.6-8.6 2.4 2.4-8.6 8.6zM10.8 4.8l2.4 2.4" />
  </Icon>
);

export const LogIcon = () => (
  <Icon>
    <path d="M4.5 2.5h9v13h-9zM7 6h4M7 9h4M7 12h2.5" />
  </Icon>
);

export const PersonIcon = () => (
  <Icon>
    <path d="M9 8.5a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM3 15.5c.5-3 2.8-5 6-5s5.5 2 6 5" />
  </Icon>
);

export const GaugeIcon = () => (
  <Icon>
    <path d="M2.5 13.5a6.5 6.5 0 0 1 13 0M9 13.5l3-4M2.5 13.5h13" />
  </Icon>
);
