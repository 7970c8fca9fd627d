import { forwardRef, useImperativeHandle, useRef } from "react";

/** Opens the browser's dialog for files. */
export interface PictureInput {
  choose(onFiles: (files: File[]) => void, isOne: boolean): void;
}

/** The input has no name, so that the form does not send it. */
export const PictureFileInput = forwardRef<PictureInput>(function PictureFileInput(_props, ref) {
  const input = useRef<HTMLInputElement>(null);
  const chosen = useRef<(files: File[]) => void>(() => undefined);
  useImperativeHandle(ref, () => ({
    choose(onFiles, isOne) {
      if (!input.current) return;
      chosen.current = onFiles;
      input.current.value = "";
      input.current.multiple = !isOne;
      input.current.click();
    },
  }));
  return (
    <input
      ref={input}
      type="file"
      accept="image/png,image/jpeg,image/webp,image/avif"
      data-picture-input=""
      hidden
      onChange={({ currentTarget }) => {
        const files = [...(currentTarget.files ?? [])];
        if (files.length > 0) chosen.current(files);
      }}
    />
  );
});
