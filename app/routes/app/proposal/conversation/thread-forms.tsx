import { Form, useNavigation } from "@remix-run/react";
import { createContext, type FormEvent, type ReactNode, useContext } from "react";

export interface ThreadForms {
  /** Sends a form without leaving the page. */
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
  /** The form that is being sent. */
  sent: FormData | undefined;
  /** Shows a block of the text beside the thread; null where there is no text. */
  onPlace: ((block: string) => void) | null;
}

/** For a panel beside a text. */
export const ThreadFormsContext = createContext<ThreadForms | null>(null);

export function useThreadForms(): ThreadForms {
  const sent = useNavigation().formData;
  return useContext(ThreadFormsContext) ?? { sent, onPlace: null };
}

export function ThreadForm({ className, children }: { className?: string; children: ReactNode }) {
  const { onSubmit } = useThreadForms();
  return (
    <Form method="post" preventScrollReset className={className} onSubmit={onSubmit}>
      {children}
    </Form>
  );
}
