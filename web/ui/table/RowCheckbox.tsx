import style from './DataTable.module.css';

/** A native checkbox: Mantine's costs as much to render as the rest of the row. */
export function RowCheckbox({
  label,
  checked,
  some = false,
  onChange,
}: {
  label: string;
  checked: boolean;
  some?: boolean;
  /** `range` if Shift is held: everything since the last one. */
  onChange: (checked: boolean, range: boolean) => void;
}) {
  return (
    <label className={style.checkArea}>
      <input
        type="checkbox"
        className={style.checkbox}
        aria-label={label}
        checked={checked}
        ref={(box) => {
          if (box) box.indeterminate = some;
        }}
        onChange={({ nativeEvent }) =>
          onChange(!checked, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
        }
      />
    </label>
  );
}
