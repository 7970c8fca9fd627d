import { users } from "~/db/schema";

export const senderColumns = {
  id: users.id,
  name: users.name,
  businessName: users.businessName,
  email: users.email,
  timeZone: users.timeZone,
  locale: users.locale,
};
