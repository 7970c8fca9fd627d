import type { ReactNode } from "react";
import { useSignOutForm } from "./use-sign-out";

interface SignOutFormProps {
  className?: string;
  children: ReactNode;
}

/** A full page load, so that nothing of the account stays in memory. */
export const SignOutForm = ({ className, children }: SignOutFormProps) => (
  <form method="post" action="/sign-out" onSubmit={useSignOutForm()} className={className}>
    {children}
  </form>
);
