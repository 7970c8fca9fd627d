/** The screens of members, which are most of them. */
import { expectGoodScreens } from "../world/every-screen";

expectGoodScreens("member");
