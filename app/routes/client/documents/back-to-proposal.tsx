import { useTranslate } from "~/components/message";

export function BackToProposal({ path }: { path: string | null }) {
  const t = useTranslate();
  return path === null ? null : (
    <p className="links">
      <a href={path}>{t("portal.back")}</a>
    </p>
  );
}
