import { Menu, type MenuItemProps } from '@mantine/core';

/** A menu item that arrow keys reach although it can’t be chosen now; the reason is in its text. */
export const ReasonedItem = ({
  because,
  onClick,
  children,
  ...props
}: MenuItemProps & {
  /** Null if it can be chosen. */
  because: string | null;
  onClick: () => void;
}) => (
  <Menu.Item
    {...props}
    {...(because === null ? { onClick } : { 'aria-disabled': true, closeMenuOnClick: false })}
  >
    {because === null ? (
      children
    ) : (
      <span className="muted">
        {children} ({because})
      </span>
    )}
  </Menu.Item>
);
