import { type FormEvent, useState } from "react";
import { t } from "~/platform/words/t";
import { useToast } from "~/ui/overlay/toast";

/** Saves once the pictures on their way have arrived; not if one fails, as its place in the text is gone then. */
export function useSaveAfterPictures(pending: () => Promise<boolean> | null) {
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
