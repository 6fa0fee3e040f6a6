/** Whether a click came from Enter or Space: it has no count of presses. */
export const isByKeyboard = ({ detail }: { detail: number }): boolean => detail === 0;
