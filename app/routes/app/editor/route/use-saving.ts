import { useNavigation } from "@remix-run/react";
import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import { backoff } from "~/components/backoff";
import { t } from "~/platform/words/t";
import { useToast } from "~/ui/overlay/toast";
import { isCommand, useKey } from "../panels/use-key";
import { listen } from "../quill/listen";

interface FailedSave {
  /** Another one for each failure; null without one. */
  refusal: unknown;
  isOffline: boolean;
  /** Returns what a save would store. */
  typed(): string;
}

interface Saving extends FailedSave {
  form: RefObject<HTMLFormElement | null>;
  pending(): Promise<boolean> | null;
  /** The text is only read. */
  isOff?: boolean;
}

/** Saves by button and by key, after the pictures have come, and again by itself after a lost connection. */
export function useSaving({ form, pending, isOff = false, ...failed }: Saving) {
  const { isWaiting, onSubmit } = useSaveAfterPictures(pending);
  const isSaving = useNavigation().formMethod === "POST" || isWaiting;
  const save = () => void form.current?.requestSubmit();
  useKey(
    (event) => isCommand(event, "s"),
    () => isSaving || isOff || save(),
  );
  return { save, isSaving, onSubmit, isBackOnline: useSaveAgain({ ...failed, save }) };
}

/** Saves once the pictures on their way have arrived; not if one fails, as its place in the text is gone then. */
function useSaveAfterPictures(pending: () => Promise<boolean> | null) {
  const [isWaiting, setWaiting] = useState(false);
  const toast = useToast();
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    const arriving = pending();
    if (!arriving) return;
    event.preventDefault();
    if (isWaiting) return;
    const form = event.currentTarget;
    const { submitter } = event.nativeEvent as SubmitEvent;
    setWaiting(true);
    toast({
      tone: "success",
      title: t("Saving when the pictures are there"),
      text: t("They are still uploading."),
    });
    const haveArrived = await arriving;
    setWaiting(false);
    if (haveArrived) form.requestSubmit(submitter);
  };
  return { isWaiting, onSubmit };
}

/**
 * Saves again by itself what the connection kept from being saved. A save leads away from the page, so somebody who types
 * on is left alone.
 *
 * @returns the connection is back, and the failure no longer worth a word
 */
function useSaveAgain({ refusal, isOffline, ...failed }: FailedSave & { save(): void }): boolean {
  const [backSince, setBackSince] = useState<unknown>(null);
  const pauses = useRef(backoff());
  const latest = useRef(failed);
  latest.current = failed;
  useEffect(() => {
    if (!refusal || !isOffline) return pauses.current.reset();
    const posted = latest.current.typed();
    const again = () => {
      if (latest.current.typed() === posted) latest.current.save();
    };
    const timer = setTimeout(again, pauses.current.next());
    const stop = listen(window, {
      online() {
        setBackSince(refusal);
        again();
      },
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [refusal, isOffline]);
  return refusal !== null && backSince === refusal;
}
