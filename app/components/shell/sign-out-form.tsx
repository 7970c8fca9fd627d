import type { ReactNode } from "react";
import { useSignOutForm } from "./use-sign-out";

interface SignOutFormProps {
  className?: string;
  /** Its button. */
  children: ReactNode;
}

/** Signs out by a whole page load, so that nothing of the account stays in the browser's memory. */
export const SignOutForm = ({ className, children }: SignOutFormProps) => (
  <form method="post" action="/sign-out" onSubmit={useSignOutForm()} className={className}>
    {children}
  </form>
);
