/** For `onMouseDown`: keeps a click from blurring the field first. Safari never focuses buttons. */
export const keepFocus = (event: { preventDefault: () => void }): void => event.preventDefault();
