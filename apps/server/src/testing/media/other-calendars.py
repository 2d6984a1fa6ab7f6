"""Writes series of events as iCalendar files and reads them back, by Debian's python3-icalendar and python3-recurring-ical-events.

Takes {series, span} as JSON on standard input, and prints a list of {text, times}: each file, and its occurrences within the span
by instants or days.
"""
import datetime
import json
import sys

import icalendar
import recurring_ical_events

try:
    import pytz

    def zoned(time, zone):
        return pytz.timezone(zone).localize(time)

except ImportError:
    import zoneinfo

    def zoned(time, zone):
        return time.replace(tzinfo=zoneinfo.ZoneInfo(zone))


def value(text, zone):
    """A day, or a time of the zone."""
    if len(text) == 10:
        return datetime.date.fromisoformat(text)
    return zoned(datetime.datetime.fromisoformat(text), zone)


def event(series, start, end):
    made = icalendar.Event()
    made.add("uid", "series")
    made.add("dtstamp", datetime.datetime(2029, 1, 1))
    made.add("dtstart", value(start, series["zone"]))
    made.add("dtend", value(end, series["zone"]))
    return made


def written(series):
    calendar = icalendar.Calendar()
    master = event(series, series["start"], series["end"])
    master.add("rrule", icalendar.vRecur.from_ical(series["rule"]))
    for removed in series["removed"]:
        master.add("exdate", value(removed, series["zone"]))
    for added in series["added"]:
        master.add("rdate", value(added, series["zone"]))
    calendar.add_component(master)
    for moved in series["moved"]:
        change = event(series, moved["start"], moved["end"])
        change.add("recurrence-id", value(moved["from"], series["zone"]))
        calendar.add_component(change)
    return calendar.to_ical().decode()


def shown(time):
    if not isinstance(time, datetime.datetime):
        return time.isoformat()
    return time.astimezone(datetime.timezone.utc).strftime("%Y-%m-%dT%H:%MZ")


def read(text, span):
    calendar = icalendar.Calendar.from_ical(text)
    start, end = (datetime.datetime.fromisoformat(day) for day in span)
    found = recurring_ical_events.of(calendar).between(start, end)
    return [{"from": shown(each["DTSTART"].dt), "until": shown(each["DTEND"].dt)} for each in found]


given = json.load(sys.stdin)
texts = [written(series) for series in given["series"]]
json.dump([{"text": text, "times": read(text, given["span"])} for text in texts], sys.stdout)
