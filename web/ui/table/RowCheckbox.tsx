import style from './DataTable.module.css';

/** The browser's own: Mantine's takes as long to draw as the rest of its row, and scrolling draws many rows at once. */
export function RowCheckbox({
  label,
  checked,
  some = false,
  onChange,
}: {
  label: string;
  checked: boolean;
  some?: boolean;
  onChange: (checked: boolean) => void;
}) {
  return (
    <input
      type="checkbox"
      className={style.checkbox}
      aria-label={label}
      checked={checked}
      ref={(box) => {
        if (box) box.indeterminate = some;
      }}
      onChange={() => onChange(!checked)}
    />
  );
}
