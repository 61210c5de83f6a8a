"""A slim 1.3 m humanoid, built link by link from lofted shells and turned joint housings.

Axes: the robot walks toward +X, its left is +Y, Z is up; metres and degrees.
Every object carries `link` (the rigid body it belongs to) and `tone` (its material).
"""

from math import cos, pi, radians, sin

import bmesh
import bpy
from mathutils import Matrix, Vector

THIGH = 0.335
SHIN = 0.325
UPPER_ARM = 0.205
FOREARM = 0.19

# Stride: the near (right) leg pushes off, the far (left) one lands a step higher.
STRIDE = {
    "lean": 9,
    "waist_yaw": 4,
    "waist_pitch": 3,
    "head_yaw": -16,
    "head_pitch": -9,
    "r_hip": -26, "r_hip_roll": 3, "r_knee": 16, "r_ankle": 6,
    "l_hip": 74, "l_hip_roll": 2, "l_knee": 75, "l_ankle": 10,
    "r_shoulder": 52, "r_shoulder_roll": 10, "r_elbow": 46,
    "l_shoulder": -62, "l_shoulder_roll": 8, "l_elbow": 34,
}


def rot(axis, degrees):
    return Matrix.Rotation(radians(degrees), 4, axis)


def move(x=0.0, y=0.0, z=0.0):
    return Matrix.Translation((x, y, z))


def superellipse(rx, ry, n, count):
    points = []
    for i in range(count):
        a = 2 * pi * (i + 0.5) / count
        c, s = cos(a), sin(a)
        points.append((
            rx * (1 if c > 0 else -1) * abs(c) ** (2 / n),
            ry * (1 if s > 0 else -1) * abs(s) ** (2 / n),
        ))
    return points


class Robot:
    """Builds the robot in the current scene. `cage=True` omits smoothing and small parts,
    which gives the coarse mesh of a physics engine."""

    def __init__(self, pose=STRIDE, cage=False):
        self.pose = pose
        self.cage = cage
        self.parts = []
        self.joints = {}
        self.root = bpy.data.objects.new("robot", None)
        bpy.context.collection.objects.link(self.root)
        self._assemble()
        bpy.context.view_layer.update()

    # -- primitives ---------------------------------------------------------

    def _object(self, mesh, link, tone, matrix, subdivide):
        ob = bpy.data.objects.new(f"{link}.{tone}", mesh)
        bpy.context.collection.objects.link(ob)
        ob.parent = self.root
        ob.matrix_local = matrix
        ob["link"], ob["tone"] = link, tone
        for polygon in mesh.polygons:
            polygon.use_smooth = True
        mesh.use_auto_smooth = True
        mesh.auto_smooth_angle = radians(32)
        if subdivide and not self.cage:
            mesh.auto_smooth_angle = pi
            modifier = ob.modifiers.new("smooth", "SUBSURF")
            modifier.levels = modifier.render_levels = 2
        self.parts.append(ob)
        return ob

    def loft(self, link, tone, frame, sections, count=16, subdivide=True):
        """A shell through sections (z, centre x, centre y, radius x, radius y, squareness)."""
        rings = list(sections)
        if not self.cage:
            # A tight second ring keeps each end crisp under subdivision.
            first, last = rings[0], rings[-1]
            span = 0.006 if last[0] > first[0] else -0.006
            rings = [first, (first[0] + span, *first[1:])] + rings[1:-1]
            rings += [(last[0] - span, *last[1:]), last]
        count = max(8, count // 2 * 2) if not self.cage else max(8, count // 2)
        bm = bmesh.new()
        loops = []
        for z, cx, cy, rx, ry, n in rings:
            loops.append([
                bm.verts.new((cx + x, cy + y, z)) for x, y in superellipse(rx, ry, n, count)
            ])
        for lower, upper in zip(loops, loops[1:]):
            for i in range(count):
                j = (i + 1) % count
                bm.faces.new((lower[i], lower[j], upper[j], upper[i]))
        for loop, (z, cx, cy, rx, ry, n) in ((loops[0], rings[0]), (loops[-1], rings[-1])):
            inner = [
                bm.verts.new((cx + x, cy + y, z))
                for x, y in superellipse(rx * 0.75, ry * 0.75, n, count)
            ]
            for i in range(count):
                j = (i + 1) % count
                bm.faces.new((loop[i], loop[j], inner[j], inner[i]))
            bm.faces.new(inner)
        bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
        mesh = bpy.data.meshes.new(link)
        bm.to_mesh(mesh)
        bm.free()
        return self._object(mesh, link, tone, frame, subdivide)

    def lathe(self, link, tone, frame, profile, count=56):
        """A solid turned about local Z from (radius, z) pairs; ends on the axis."""
        count = 12 if self.cage else count
        bm = bmesh.new()
        loops = []
        for radius, z in profile:
            loops.append([
                bm.verts.new((radius * cos(2 * pi * i / count), radius * sin(2 * pi * i / count), z))
                for i in range(count)
            ])
        for lower, upper in zip(loops, loops[1:]):
            for i in range(count):
                j = (i + 1) % count
                bm.faces.new((lower[i], lower[j], upper[j], upper[i]))
        bm.faces.new(loops[0])
        bm.faces.new(loops[-1])
        bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
        mesh = bpy.data.meshes.new(link)
        bm.to_mesh(mesh)
        bm.free()
        return self._object(mesh, link, tone, frame, False)

    def cylinder(self, link, tone, frame, radius, length, chamfer=0.003, count=40):
        h = length / 2
        profile = [(radius, -h), (radius, h)] if self.cage else [
            (radius - chamfer, -h), (radius, -h + chamfer), (radius, h - chamfer), (radius - chamfer, h)
        ]
        return self.lathe(link, tone, frame, profile, count)

    def housing(self, link, frame, radius, length, body="joint", cap="shell", bolts=8):
        """An actuator: a turned body with a stepped, bolted cap on each end. Axis: local Z."""
        self.cylinder(link, body, frame, radius, length, 0.004)
        if self.cage:
            return
        h = length / 2
        for side in (1, -1):
            face = frame @ move(z=side * h) @ (Matrix() if side > 0 else rot("X", 180))
            r = radius
            self.lathe(link, cap, face, [
                (r * 0.90, -0.002), (r * 0.90, 0.004), (r * 0.86, 0.008), (r * 0.60, 0.008),
                (r * 0.585, 0.0055), (r * 0.55, 0.0055), (r * 0.535, 0.008),
                (r * 0.36, 0.0085),
            ])
            self.lathe(link, "frame", face, [
                (r * 0.34, 0.006), (r * 0.34, 0.011), (r * 0.31, 0.0125), (r * 0.16, 0.0125),
                (r * 0.15, 0.0105), (0.0005, 0.0105),
            ])
            for i in range(bolts):
                bolt = face @ rot("Z", 360 * (i + 0.5) / bolts) @ move(x=r * 0.73, z=0.0085)
                self.cylinder(link, "frame", bolt, r * 0.055, 0.003, 0.0006, 10)

    def rod(self, link, tone, start, end, radius):
        start, end = Vector(start), Vector(end)
        axis = end - start
        frame = Matrix.Translation((start + end) / 2) @ axis.to_track_quat("Z", "Y").to_matrix().to_4x4()
        self.cylinder(link, tone, frame, radius, axis.length, 0.001, 16)

    # -- the body -----------------------------------------------------------

    def _assemble(self):
        p = self.pose
        pelvis = rot("Y", p["lean"])
        self._pelvis(pelvis)
        for side, sign in (("l", 1), ("r", -1)):
            self._leg(pelvis, side, sign)
        waist = pelvis @ move(z=0.085) @ rot("Z", p["waist_yaw"]) @ rot("Y", p["waist_pitch"])
        self.joints["waist"] = waist.translation.copy()
        self._torso(waist)
        for side, sign in (("l", 1), ("r", -1)):
            self._arm(waist, side, sign)
        self._head(waist @ move(x=0.012, z=0.372) @ rot("Z", p["head_yaw"]) @ rot("Y", p["head_pitch"]))

    def _pelvis(self, f):
        self.joints["pelvis"] = f.translation.copy()
        self.loft("pelvis", "frame", f, [
            (-0.055, 0, 0, 0.036, 0.030, 3), (-0.03, 0, 0, 0.052, 0.05, 3), (0.01, 0, 0, 0.058, 0.062, 3),
            (0.045, 0, 0, 0.052, 0.058, 3), (0.062, 0, 0, 0.042, 0.046, 2.4),
        ])
        for x in (0.03, -0.03):
            self.loft("pelvis", "shell", f @ move(x=x), [
                (-0.052, 0, 0, 0.024, 0.03, 3), (-0.02, 0, 0, 0.034, 0.046, 3),
                (0.02, 0, 0, 0.036, 0.058, 3), (0.042, 0, 0, 0.028, 0.054, 3),
            ])
        self.cylinder("pelvis", "joint", f @ move(z=0.07), 0.046, 0.028)

    def _torso(self, f):
        self.cylinder("torso", "frame", f @ move(z=0.012), 0.053, 0.036)
        self.loft("torso", "frame", f, [
            (0.024, 0, 0, 0.05, 0.062, 2.6), (0.07, 0.002, 0, 0.058, 0.078, 2.8),
            (0.14, 0.002, 0, 0.068, 0.104, 3), (0.24, 0, 0, 0.072, 0.12, 3),
            (0.31, 0, 0, 0.062, 0.104, 3), (0.338, 0, 0, 0.044, 0.07, 2.6),
        ])
        # Breast plate: the forward half of the trunk, broad at the shoulders.
        self.loft("torso", "shell", f @ move(x=0.026), [
            (0.052, 0.006, 0, 0.038, 0.056, 3), (0.10, 0.012, 0, 0.05, 0.082, 3.2),
            (0.18, 0.016, 0, 0.06, 0.116, 3.4), (0.25, 0.012, 0, 0.062, 0.128, 3.4),
            (0.302, 0.0, 0, 0.052, 0.116, 3.2), (0.33, -0.012, 0, 0.034, 0.086, 2.8),
        ], count=20)
        # Chest instrument window and its signal bar.
        window = f @ move(x=0.094, z=0.235) @ rot("Y", 86)
        self.loft("torso", "visor", window, [
            (-0.012, 0, 0, 0.026, 0.052, 4), (0.004, 0, 0, 0.026, 0.052, 4), (0.009, 0, 0, 0.023, 0.049, 4),
        ], count=20)
        if not self.cage:
            self.loft("torso", "signal", window @ move(x=0.006, z=0.009), [
                (-0.004, 0, 0, 0.0035, 0.03, 4), (0.0015, 0, 0, 0.0035, 0.03, 4),
            ], count=12)
        # Battery pack.
        self.loft("torso", "shell", f @ move(x=-0.068), [
            (0.10, 0.004, 0, 0.022, 0.06, 4), (0.13, -0.004, 0, 0.032, 0.074, 4),
            (0.27, -0.004, 0, 0.034, 0.08, 4), (0.302, 0.006, 0, 0.022, 0.066, 4),
        ])
        self.cylinder("torso", "joint", f @ move(x=0.008, z=0.345), 0.04, 0.026)

    def _head(self, f):
        self.joints["head"] = (f @ move(z=0.09)).translation.copy()
        self.cylinder("head", "frame", f @ move(z=0.004), 0.031, 0.05)
        self.loft("head", "shell", f @ move(x=0.006, z=0.022), [
            (0.0, -0.002, 0, 0.036, 0.034, 2.2), (0.022, 0.004, 0, 0.062, 0.056, 2.3),
            (0.062, 0.004, 0, 0.075, 0.066, 2.3), (0.10, -0.002, 0, 0.078, 0.068, 2.2),
            (0.132, -0.007, 0, 0.071, 0.062, 2.1), (0.154, -0.012, 0, 0.051, 0.046, 2),
            (0.166, -0.015, 0, 0.024, 0.022, 2), (0.168, -0.015, 0, 0.008, 0.008, 2),
        ], count=20)
        # Wrap-around visor, proud of the face.
        self.loft("head", "visor", f @ move(x=0.028, z=0.046) @ rot("Y", -5), [
            (0.0, -0.004, 0, 0.044, 0.050, 2.4), (0.014, 0.0, 0, 0.060, 0.0635, 2.5),
            (0.045, 0.0, 0, 0.065, 0.0685, 2.5), (0.074, -0.006, 0, 0.062, 0.0665, 2.4),
            (0.090, -0.012, 0, 0.048, 0.053, 2.3),
        ], count=24)
        if not self.cage:
            r = 0.0115
            self.lathe("head", "lens", f @ move(x=0.088, z=0.094) @ rot("Y", 86), [
                (r, -0.006), (r, 0.006), (r * 0.8, 0.0075), (r * 0.62, 0.0055),
            ])
        for sign in (1, -1):
            ear = f @ move(x=-0.03, y=sign * 0.060, z=0.098) @ rot("X", -90 * sign)
            self.housing("head", ear, 0.019, 0.016, "frame", "shell", 0)

    def _arm(self, torso, side, sign):
        p = self.pose
        name = lambda part: f"{side}_{part}"
        turned = rot("X", -90 * sign)
        shoulder = torso @ move(x=0.004, y=sign * 0.128, z=0.272)
        self.cylinder(name("shoulder"), "frame", shoulder @ turned, 0.036, 0.06)
        f = shoulder @ move(y=sign * 0.044) @ rot("Y", -p[name("shoulder")])
        self.joints[name("shoulder")] = f.translation.copy()
        self.housing(name("shoulder"), f @ turned, 0.049, 0.062, "frame", "shell")
        f = f @ rot("X", sign * p[name("shoulder_roll")])
        self.cylinder(name("upper_arm"), "joint", f @ move(z=-0.05), 0.033, 0.05)
        self.loft(name("upper_arm"), "shell", f, [
            (-0.056, 0, 0, 0.036, 0.036, 2.4), (-0.085, 0, 0, 0.041, 0.04, 2.6),
            (-0.13, 0.002, 0, 0.038, 0.036, 2.6), (-0.168, 0.002, 0, 0.030, 0.030, 2.6),
        ])
        self.loft(name("upper_arm"), "frame", f, [
            (-0.15, 0, 0, 0.026, 0.026, 3), (-0.18, 0, 0, 0.026, 0.034, 3), (-0.212, 0, 0, 0.024, 0.034, 3),
        ])
        f = f @ move(z=-UPPER_ARM) @ rot("Y", -p[name("elbow")])
        self.joints[name("elbow")] = f.translation.copy()
        self.housing(name("elbow"), f @ turned, 0.034, 0.07, "joint", "shell", 6)
        self.loft(name("forearm"), "frame", f, [
            (0.0, 0, 0, 0.022, 0.022, 3), (-0.04, 0, 0, 0.024, 0.024, 3), (-0.17, 0, 0, 0.02, 0.02, 2.4),
        ])
        self.loft(name("forearm"), "shell", f, [
            (-0.040, 0.002, 0, 0.030, 0.030, 2.6), (-0.065, 0.004, 0, 0.037, 0.035, 2.7),
            (-0.11, 0.002, 0, 0.033, 0.031, 2.6), (-0.152, 0, 0, 0.025, 0.0245, 2.4),
        ])
        f = f @ move(z=-FOREARM)
        self.joints[name("wrist")] = f.translation.copy()
        self.cylinder(name("hand"), "joint", f @ move(z=0.008), 0.0235, 0.024)
        self._hand(f, name("hand"), sign)

    def _hand(self, f, link, sign):
        self.loft(link, "frame", f, [
            (-0.004, 0, 0, 0.017, 0.019, 3), (-0.03, 0.002, 0, 0.034, 0.0175, 3.4),
            (-0.062, 0.003, 0, 0.037, 0.016, 3.4), (-0.078, 0.003, 0, 0.034, 0.0135, 3),
        ], count=12)
        self.loft(link, "shell", f @ move(y=sign * 0.011), [
            (-0.026, 0.002, 0, 0.024, 0.009, 3), (-0.045, 0.003, 0, 0.029, 0.010, 3), (-0.066, 0.003, 0, 0.026, 0.008, 3),
        ], count=12)
        for i in range(4):
            curl = 24 + 5 * i
            finger = f @ move(x=0.0285 - 0.0172 * i, z=-0.074) @ rot("X", sign * -6)
            for length, radius, bend in ((0.030, 0.0082, curl * 0.45), (0.024, 0.0074, curl * 0.8), (0.018, 0.0066, curl * 0.7)):
                finger = finger @ rot("X", sign * -bend)
                self.loft(link, "frame", finger, [
                    (0.003, 0, 0, radius * 0.8, radius * 0.8, 2.6), (-0.004, 0, 0, radius, radius, 2.6),
                    (-length + 0.003, 0, 0, radius * 0.92, radius * 0.92, 2.6),
                    (-length - 0.001, 0, 0, radius * 0.7, radius * 0.7, 2.4),
                ], count=8)
                finger = finger @ move(z=-length)
        thumb = f @ move(x=0.03, y=sign * -0.008, z=-0.026) @ rot("Y", -48) @ rot("X", sign * -30)
        for length, radius in ((0.03, 0.0095), (0.026, 0.008)):
            self.loft(link, "frame", thumb, [
                (0.004, 0, 0, radius * 0.8, radius * 0.8, 2.6), (-0.004, 0, 0, radius, radius, 2.6),
                (-length, 0, 0, radius * 0.85, radius * 0.85, 2.6),
            ], count=8)
            thumb = thumb @ move(z=-length) @ rot("Y", 26)

    def _leg(self, pelvis, side, sign):
        p = self.pose
        name = lambda part: f"{side}_{part}"
        turned = rot("X", -90 * sign)
        hip = pelvis @ move(y=sign * 0.058, z=-0.012)
        self.cylinder(name("hip"), "frame", hip @ turned, 0.043, 0.05)
        f = hip @ move(y=sign * 0.046) @ rot("Y", -p[name("hip")])
        self.joints[name("hip")] = f.translation.copy()
        self.housing(name("hip"), f @ turned, 0.062, 0.058, "frame", "shell", 10)
        f = f @ rot("X", sign * p[name("hip_roll")])
        self.loft(name("thigh"), "frame", f, [
            (-0.02, 0, -sign * 0.006, 0.042, 0.032, 3), (-0.08, 0, -sign * 0.006, 0.046, 0.038, 3),
            (-0.17, 0, -sign * 0.004, 0.040, 0.036, 3), (-0.27, 0, 0, 0.033, 0.034, 3), (-0.34, 0, 0, 0.03, 0.03, 3),
        ])
        self.loft(name("thigh"), "shell", f, [
            (-0.066, 0.006, 0, 0.048, 0.040, 2.6), (-0.095, 0.012, 0, 0.057, 0.047, 2.8),
            (-0.16, 0.013, 0, 0.053, 0.046, 2.8), (-0.225, 0.009, 0, 0.043, 0.041, 2.8),
            (-0.272, 0.006, 0, 0.036, 0.036, 2.6),
        ], count=20)
        f = f @ move(z=-THIGH) @ rot("Y", p[name("knee")])
        self.joints[name("knee")] = f.translation.copy()
        self.housing(name("knee"), f @ turned, 0.047, 0.086, "joint", "shell", 8)
        # Knee guard.
        self.loft(name("shin"), "shell", f @ move(x=0.028), [
            (0.034, -0.004, 0, 0.016, 0.022, 3), (0.012, 0.006, 0, 0.020, 0.029, 3),
            (-0.03, 0.008, 0, 0.022, 0.031, 3), (-0.062, 0.002, 0, 0.018, 0.027, 3),
        ], count=12)
        self.loft(name("shin"), "frame", f, [
            (-0.01, 0, 0, 0.030, 0.030, 3), (-0.07, 0, 0, 0.031, 0.030, 3),
            (-0.20, 0, 0, 0.024, 0.024, 2.8), (-0.318, 0, 0, 0.019, 0.022, 2.6),
        ])
        self.loft(name("shin"), "shell", f, [
            (-0.058, 0.002, 0, 0.037, 0.036, 2.6), (-0.092, -0.004, 0, 0.047, 0.042, 2.7),
            (-0.145, -0.005, 0, 0.044, 0.040, 2.7), (-0.205, 0.0, 0, 0.034, 0.033, 2.6),
            (-0.248, 0.002, 0, 0.027, 0.028, 2.4),
        ], count=20)
        ankle = f @ move(z=-SHIN) @ rot("Y", -p[name("ankle")])
        for rod_side in (1, -1):
            self.rod(
                name("shin"), "joint",
                (f @ move(x=-0.034, y=rod_side * 0.021, z=-0.18)).translation,
                (ankle @ move(x=-0.046, y=rod_side * 0.021, z=-0.004)).translation, 0.0062,
            )
        self.joints[name("ankle")] = ankle.translation.copy()
        self.housing(name("ankle"), ankle @ turned, 0.027, 0.056, "joint", "frame", 0)
        self._foot(ankle, name("foot"))

    def _foot(self, f, link):
        along = f @ move(z=-0.036) @ rot("Y", 90)
        # Local Z now runs toward the toe and local X points down.
        self.loft(link, "frame", along, [
            (-0.066, 0.006, 0, 0.015, 0.024, 3), (-0.052, -0.004, 0, 0.026, 0.031, 3),
            (0.0, -0.010, 0, 0.030, 0.034, 3), (0.06, 0.0, 0, 0.021, 0.038, 3),
            (0.125, 0.008, 0, 0.013, 0.037, 3), (0.15, 0.012, 0, 0.008, 0.026, 3),
        ])
        self.loft(link, "shell", along, [
            (-0.030, -0.014, 0, 0.018, 0.027, 3), (0.01, -0.020, 0, 0.021, 0.032, 3),
            (0.062, -0.004, 0, 0.020, 0.035, 3), (0.115, 0.004, 0, 0.014, 0.034, 3),
        ])
        self.loft(link, "sole", along @ move(x=0.021), [
            (-0.068, -0.002, 0, 0.006, 0.022, 3), (-0.058, 0, 0, 0.009, 0.032, 3), (0.0, 0, 0, 0.009, 0.035, 3),
            (0.07, 0, 0, 0.009, 0.041, 3), (0.135, 0, 0, 0.009, 0.036, 3), (0.154, -0.002, 0, 0.006, 0.024, 3),
        ], subdivide=True)

    def lowest(self, link):
        """World z of the lowest vertex of a link."""
        bpy.context.view_layer.update()
        return min(
            (ob.matrix_world @ v.co).z
            for ob in self.parts if ob["link"] == link for v in ob.data.vertices
        )

    def extent(self, link):
        """World x range of a link."""
        bpy.context.view_layer.update()
        xs = [(ob.matrix_world @ v.co).x for ob in self.parts if ob["link"] == link for v in ob.data.vertices]
        return min(xs), max(xs)
