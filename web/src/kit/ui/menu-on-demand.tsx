import {
  type ComponentType,
  cloneElement,
  type JSX,
  lazy,
  type RefObject,
  Suspense,
  startTransition,
  useRef,
  useState,
} from "react";

/** What a menu that is made late has to know of the button which it takes over. */
export interface TakenButton {
  button: JSX.Element;
  buttonRef: RefObject<HTMLButtonElement | null>;
}

/** A menu of a file of its own. */
export function lazyMenu<Props>(load: () => Promise<{ default: ComponentType<Props & TakenButton> }>) {
  return { load, Menu: lazy(load) as ComponentType<Props & TakenButton> };
}

/** A button whose menu is loaded when somebody turns to it, and made when they first press it. */
export function MenuOnDemand<Props>({
  menu: { load, Menu },
  button,
  about,
  popup = "menu",
}: {
  menu: ReturnType<typeof lazyMenu<Props>>;
  button: JSX.Element;
  about: Props;
  /** What it opens to assistive technology. */
  popup?: "menu" | "listbox";
}) {
  const ref = useRef<HTMLButtonElement>(null);
  const [isMade, setMade] = useState(false);
  const prepare = () => void load().catch(() => {});
  return (
    <Suspense>
      {isMade ? (
        <Menu {...about} button={cloneElement(button, { ref })} buttonRef={ref} />
      ) : (
        cloneElement(button, {
          "aria-haspopup": popup,
          "aria-expanded": false,
          onPointerEnter: prepare,
          onFocus: prepare,
          // Until the menu is there, the button stays.
          onClick: () => startTransition(() => setMade(true)),
        })
      )}
    </Suspense>
  );
}
