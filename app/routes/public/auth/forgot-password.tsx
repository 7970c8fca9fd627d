import { Link } from "@remix-run/react";
import { t } from "~/platform/words/t";

export const ForgotPassword = () => (
  <p className="-mt-2 text-center">
    <Link
      to="/reset-password"
      className="inline-flex h-11 items-center rounded-control px-3 font-medium text-action hover:underline sm:h-8"
    >
      {t("Forgot your password?")}
    </Link>
  </p>
);
