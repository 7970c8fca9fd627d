import { useLayoutEffect, useRef } from "react";
import { fitHeight } from "~/ui/form/fit-height";

/** Fits a field to its text, also where the grid has changed it. */
export function useFittedHeight(value: string) {
  const field = useRef<HTMLTextAreaElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the field shows the value
  useLayoutEffect(() => {
    if (field.current) fitHeight(field.current);
  }, [value]);
  return field;
}
