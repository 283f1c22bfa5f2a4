import ical, { ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import { answerTasks } from "../../kit/threads/answer-tasks.ts";

/** A calendar to be written. */
export interface CalendarTask {
  name: string;
  /** The instant that the file names as its creation. */
  stamp: Date;
  events: CalendarEvent[];
}

export interface CalendarEvent {
  id: string;
  sequence: number;
  url: string | null;
  start: Date;
  end: Date;
  summary: string;
  description?: string;
  location: string | null;
  status: "CONFIRMED" | "TENTATIVE" | "CANCELLED";
}

/** Writes calendars (RFC 5545). */
answerTasks(({ name, stamp, events }: CalendarTask) => {
  const calendar = ical({
    // The library escapes the texts of events, but not this one.
    name: escapeText(name),
    prodId: { company: "Courtside", product: "Courtside" },
    method: ICalCalendarMethod.PUBLISH,
    ttl: 15 * 60,
  });
  for (const { status, ...event } of events) {
    calendar.createEvent({ ...event, stamp, status: ICalEventStatus[status] });
  }
  return calendar.toString();
});

function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, "\\$&").replace(/\r\n|\r|\n/g, "\\n");
}
