/** For `onMouseDown`: a click must not take the focus from the field before it counts. Safari gives it to no button. */
export const keepFocus = (event: { preventDefault: () => void }): void => event.preventDefault();
