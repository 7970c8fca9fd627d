import { useActionData } from "@remix-run/react";
import { type ChangeEvent, type DragEvent, type RefObject, useEffect, useRef, useState } from "react";
import { reasonAgainst, type SizeLimit } from "~/domain/branding/logo-limits";

export interface ChosenPicture {
  /** A data URL: the page may show no other that is not the server's. */
  source: string;
  name: string;
}

/** A picture that was chosen or dropped, looked at in the browser before it is sent. */
export function useChosenPicture(limit: SizeLimit) {
  const input = useRef<HTMLInputElement>(null);
  const [picture, setPicture] = useState<ChosenPicture | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isOver, setOver] = useState(false);
  const answer: unknown = useActionData();
  const [chosenAfter, setChosenAfter] = useState<unknown>(undefined);
  const take = async (file: File | undefined) => {
    const reason = file ? reasonAgainst(file, limit) : null;
    setRefusal(reason);
    setChosenAfter(answer);
    setPicture(file && !reason ? { source: await asDataUrl(file), name: file.name } : null);
  };
  useFormReset(input, () => {
    setRefusal(null);
    setPicture(null);
  });
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (!file || !input.current) return;
    input.current.files = event.dataTransfer.files;
    void take(file);
  };
  const over = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  return {
    picture,
    refusal,
    isOver,
    /** What the server said last was not of this file but of the one before. */
    isNewer: answer !== undefined && answer === chosenAfter,
    input: {
      ref: input,
      onChange: (event: ChangeEvent<HTMLInputElement>) => void take(event.target.files?.[0]),
    },
    zone: { onDrop: drop, onDragOver: over, onDragLeave: () => setOver(false) },
  };
}

/** A form that is put back has no file any more. */
function useFormReset(input: RefObject<HTMLInputElement | null>, onReset: () => void) {
  const reset = useRef(onReset);
  reset.current = onReset;
  useEffect(() => {
    const form = input.current?.form;
    const listen = () => reset.current();
    form?.addEventListener("reset", listen);
    return () => form?.removeEventListener("reset", listen);
  }, [input]);
}

function asDataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
