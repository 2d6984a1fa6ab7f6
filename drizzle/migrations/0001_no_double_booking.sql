-- A booking that is not cancelled occupies [starts_at, ends_at); two of them never share an instant.
-- Sessions last at most a day (bookings_length), so nothing that starts more than a day before can reach in.
CREATE TRIGGER bookings_overlap_insert BEFORE INSERT ON bookings
WHEN NEW.status <> 'cancelled' AND EXISTS (
  SELECT 1 FROM bookings AS other
  WHERE other.status <> 'cancelled'
    AND other.starts_at > NEW.starts_at - 86400000
    AND other.starts_at < NEW.ends_at
    AND other.ends_at > NEW.starts_at
    AND other.id <> NEW.id
)
BEGIN
  SELECT RAISE(ABORT, 'booking_overlap');
END;
--> statement-breakpoint
CREATE TRIGGER bookings_overlap_update BEFORE UPDATE OF starts_at, ends_at, status ON bookings
WHEN NEW.status <> 'cancelled' AND EXISTS (
  SELECT 1 FROM bookings AS other
  WHERE other.status <> 'cancelled'
    AND other.starts_at > NEW.starts_at - 86400000
    AND other.starts_at < NEW.ends_at
    AND other.ends_at > NEW.starts_at
    AND other.id <> NEW.id
)
BEGIN
  SELECT RAISE(ABORT, 'booking_overlap');
END;
