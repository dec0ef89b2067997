const words =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  );

/** `eight`; numbers above twenty stay in digits. */
export const numberWord = (count: number): string => words[count] ?? String(count);
