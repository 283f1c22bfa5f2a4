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

/** The properties of the button that a menu takes over when it is loaded. */
export interface TakenButton {
  button: JSX.Element;
  buttonRef: RefObject<HTMLButtonElement | null>;
}

/** A menu in a file of its own. */
export function lazyMenu<Props>(load: () => Promise<{ default: ComponentType<Props & TakenButton> }>) {
  return { load, Menu: lazy(load) as ComponentType<Props & TakenButton> };
}

/** A button whose menu is loaded when the pointer or the focus reaches it, and rendered at the first click. */
export function MenuOnDemand<Props>({
  menu: { load, Menu },
  button,
  about,
  popup = "menu",
}: {
  menu: ReturnType<typeof lazyMenu<Props>>;
  button: JSX.Element;
  about: Props;
  /** The kind of popup for assistive technology. */
  popup?: "menu" | "listbox";
}) {
  const ref = useRef<HTMLButtonElement>(null);
  const [isRendered, setRendered] = useState(false);
  const prepare = () => void load().catch(() => {});
  return (
    <Suspense>
      {isRendered ? (
        <Menu {...about} button={cloneElement(button, { ref })} buttonRef={ref} />
      ) : (
        cloneElement(button, {
          "aria-haspopup": popup,
          "aria-expanded": false,
          onPointerEnter: prepare,
          onFocus: prepare,
          // The button stays until the menu has loaded.
          onClick: () => startTransition(() => setRendered(true)),
        })
      )}
    </Suspense>
  );
}
