"""Renders one pass of one shot: the robot on its ground, in one world.

    blender -b -P tools/art/render.py -- SHOT WORLD WIDTH SAMPLES OUT.png [x0 x1 y0 y1]

SHOT   wide or stage
WORLD  colour, depth, segmentation or wireframe
The last four numbers, fractions of the frame, limit the rendering to a border.
OUT.json, beside OUT.png, has the positions of the joints that the camera sees, and the robot's bounding box.
"""

import json
import random
import sys
from math import cos, floor, log, radians, sin
from pathlib import Path

import bmesh
import bpy
from bpy_extras.object_utils import world_to_camera_view
from mathutils import Matrix, Vector, noise

sys.path.insert(0, str(Path(__file__).parent))
from robot import Robot  # noqa: E402

INK, SIGNAL = "#0c0e10", "#ff4d1f"

# aspect: height / width; height: metres visible at the robot; at: the hips' place in the
# frame; floor: metres visible below the ground; azimuth: how far the camera is toward the
# robot's front; sun: centre (fractions, from the bottom left) and radius (fraction of the
# frame's height).
SHOTS = {
    "wide": dict(aspect=9 / 16, height=1.66, at=0.685, floor=0.17, azimuth=30, eye=0.34, sun=(0.72, 0.60, 0.36)),
    "stage": dict(aspect=9 / 16, height=1.58, at=0.5, floor=0.17, azimuth=48, eye=0.5, sun=(0.47, 0.60, 0.32)),
}
DISTANCE = 7.5
SUN_DISTANCE = 90.0
CELL = 0.62
SKY = "#f1ebdf"
LIGHT = (0.80, -0.16, 0.50)

LINK_COLOURS = {
    "head": "#f3efe6", "torso": "#ff4d1f", "pelvis": "#0c3b45",
    "shoulder": "#f3efe6", "upper_arm": "#f58ea8", "elbow": "#0c3b45", "forearm": "#6fd3dc", "hand": "#f3efe6",
    "hip": "#f3efe6", "thigh": "#f58ea8", "knee": "#0c3b45", "shin": "#ff4d1f", "ankle": "#0c3b45", "foot": "#f3efe6",
}
DEPTHS = [
    (5.4, "#74cdd6"), (7.1, "#b2ecf1"), (7.55, "#6fd3dc"), (8.0, "#358f9b"),
    (11.0, "#23636e"), (22.0, "#133842"), (60.0, "#0b1419"),
]
LINES = [(6.5, "#56adb8"), (10.0, "#2d6872"), (20.0, "#173840"), (45.0, "#0f1b20")]
BLOCK_COLOURS = ["#1d6a75", "#2b8792", "#155360"]


def linear(code, alpha=1.0):
    def channel(c):
        return c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4
    return (*(channel(int(code[i:i + 2], 16) / 255) for i in (1, 3, 5)), alpha)


def material(name, **inputs):
    mat = bpy.data.materials.get(name)
    if mat:
        return mat
    mat = bpy.data.materials.new(name)
    mat.use_nodes = True
    shader = mat.node_tree.nodes["Principled BSDF"]
    for key, value in inputs.items():
        shader.inputs[key.replace("_", " ")].default_value = value
    return mat


def empty_material(name):
    mat = bpy.data.materials.new(name)
    mat.use_nodes = True
    mat.node_tree.nodes.clear()
    return mat


def flat(code, strength=1.0):
    name = f"flat {code} {strength}"
    mat = bpy.data.materials.get(name)
    if mat:
        return mat
    mat = empty_material(name)
    tree = mat.node_tree
    emission = tree.nodes.new("ShaderNodeEmission")
    emission.inputs["Color"].default_value = linear(code)
    emission.inputs["Strength"].default_value = strength
    output = tree.nodes.new("ShaderNodeOutputMaterial")
    tree.links.new(emission.outputs[0], output.inputs[0])
    return mat


def ramp_by_distance(name, stops):
    """A flat material whose colour shows the distance from the camera. Stops are
    (metres, colour), interpolated on a logarithmic scale."""
    near, far = stops[0][0], stops[-1][0]
    stops = [(log(metres / near) / log(far / near), code) for metres, code in stops]
    mat = bpy.data.materials.get(name)
    if mat:
        return mat
    mat = empty_material(name)
    tree = mat.node_tree
    new = tree.nodes.new
    camera = new("ShaderNodeCameraData")
    logarithm = new("ShaderNodeMath")
    logarithm.operation = "LOGARITHM"
    logarithm.inputs[1].default_value = 2.718281828
    scale = new("ShaderNodeMapRange")
    scale.inputs["From Min"].default_value, scale.inputs["From Max"].default_value = log(near), log(far)
    ramp = new("ShaderNodeValToRGB")
    ramp.color_ramp.elements.remove(ramp.color_ramp.elements[1])
    ramp.color_ramp.elements[0].position = stops[0][0]
    ramp.color_ramp.elements[0].color = linear(stops[0][1])
    for position, code in stops[1:]:
        ramp.color_ramp.elements.new(position).color = linear(code)
    emission, output = new("ShaderNodeEmission"), new("ShaderNodeOutputMaterial")
    tree.links.new(camera.outputs["View Z Depth"], logarithm.inputs[0])
    tree.links.new(logarithm.outputs[0], scale.inputs["Value"])
    tree.links.new(scale.outputs[0], ramp.inputs[0])
    tree.links.new(ramp.outputs[0], emission.inputs["Color"])
    tree.links.new(emission.outputs[0], output.inputs[0])
    return mat


def tones():
    """The robot's materials in the real world."""
    return {
        "shell": material("shell", Base_Color=linear("#ece7dc"), Roughness=0.32, Clearcoat=0.4, Clearcoat_Roughness=0.15),
        "frame": material("frame", Base_Color=linear("#1b1d20"), Roughness=0.42, Metallic=0.35),
        "joint": material("joint", Base_Color=linear("#55595c"), Roughness=0.33, Metallic=0.9),
        "sole": material("sole", Base_Color=linear("#101214"), Roughness=0.8),
        # Matt enough that neither the chest nor the ground shows in it.
        "visor": material("visor", Base_Color=linear("#0a0c0f"), Roughness=0.34, Specular=0.55),
        "signal": flat(SIGNAL),
        "lens": flat("#8ff1fa"),
    }


def terrain(step_x, step_height):
    """Columns of ground on a grid, in three classes. The path (y near 0) is level, one
    step higher beyond `step_x`; the land behind it rises in terraces."""
    rng = random.Random(5)
    meshes = [bmesh.new() for _ in range(3)]
    for iy in range(-5, 64):
        for ix in range(-70, 60):
            x = step_x + (ix + 0.5) * CELL
            y = (iy + 0.5) * CELL - 0.5 * CELL
            base = step_height if ix >= 0 else 0.0
            n = noise.noise(Vector((x * 0.23 + 3, y * 0.23, 4.2)))
            if y < -0.5 * CELL:
                height = -0.115 * rng.randint(0, 2) * (1 if y < -CELL else 0)
            elif y < 1.2 * CELL:
                height = base
            else:
                rise = min(1.0, (y - CELL) / 9.0)
                height = base + 0.115 * floor(max(0.0, n + 0.28) * 5 * rise + rng.random() * 1.2)
                if y > 12 and n > 0.32:
                    height += 0.115 * floor(10 * (n - 0.28) * min(1.0, (y - 10) / 16) + 2)
            kind = rng.choice((0, 0, 1, 2))
            half, gap = CELL / 2, 0.006
            matrix = Matrix.Translation((x, y, height - 1.0)) @ Matrix.Diagonal((2 * (half - gap), 2 * (half - gap), 2.0, 1.0))
            bmesh.ops.create_cube(meshes[kind], size=1.0, matrix=matrix)
    objects = []
    for kind, bm in enumerate(meshes):
        mesh = bpy.data.meshes.new(f"ground {kind}")
        bm.to_mesh(mesh)
        bm.free()
        ob = bpy.data.objects.new(f"ground {kind}", mesh)
        bpy.context.collection.objects.link(ob)
        objects.append(ob)
    return objects


def camera(shot, target):
    spec = SHOTS[shot]
    azimuth = radians(spec["azimuth"])
    toward = Vector((-sin(azimuth), cos(azimuth), 0))
    right = Vector((cos(azimuth), sin(azimuth), 0))
    data = bpy.data.cameras.new("camera")
    ob = bpy.data.objects.new("camera", data)
    bpy.context.collection.objects.link(ob)
    bpy.context.scene.camera = ob
    ob.location = Vector((target.x, target.y, 0)) - toward * DISTANCE + Vector((0, 0, spec["eye"]))
    ob.rotation_euler = (radians(90), 0, azimuth)
    width = spec["height"] / spec["aspect"]
    longer = max(width, spec["height"])
    data.sensor_fit = "HORIZONTAL" if width >= spec["height"] else "VERTICAL"
    data.sensor_width = data.sensor_height = 36
    data.lens = 36 * DISTANCE / longer
    data.shift_x = (0.5 - spec["at"]) * width / longer
    data.shift_y = (spec["height"] / 2 - spec["floor"] - spec["eye"]) / longer
    data.clip_end = 400
    sx, sy, radius = spec["sun"]
    scale = SUN_DISTANCE / DISTANCE
    centre = ob.location + toward * SUN_DISTANCE
    centre += right * (sx - spec["at"]) * width * scale
    centre.z = spec["eye"] + (sy * spec["height"] - spec["floor"] - spec["eye"]) * scale
    return ob, centre, radius * spec["height"] * scale, azimuth


def disc(centre, radius, azimuth, rings):
    """The sun: a disc facing the camera, or its rings and meridians as a mesh."""
    bm = bmesh.new()
    bmesh.ops.create_circle(bm, cap_ends=True, radius=radius, segments=256)
    mesh = bpy.data.meshes.new("sun")
    bm.to_mesh(mesh)
    bm.free()
    ob = bpy.data.objects.new("sun", mesh)
    ob.matrix_world = Matrix.Translation(centre) @ Matrix.Rotation(azimuth, 4, "Z") @ Matrix.Rotation(radians(90), 4, "X")
    bpy.context.collection.objects.link(ob)
    for ray in ("diffuse", "glossy", "transmission", "volume_scatter", "shadow"):
        setattr(ob, f"visible_{ray}", False)
    if not rings:
        return [ob]
    lines = []
    curves = [[(radius * cos(a), radius * sin(a)) for a in (radians(2 * i) for i in range(180))]]
    for k in range(1, 4):
        squash = cos(radians(90 - 30 * k + 0)) if k < 3 else 0.0
        curves.append([(radius * squash * cos(a), radius * sin(a)) for a in (radians(2 * i) for i in range(180))])
    for latitude in (-60, -30, 0, 30, 60):
        y, half = radius * sin(radians(latitude)), radius * cos(radians(latitude))
        curves.append([(-half, y), (half, y)])
    for points in curves:
        data = bpy.data.curves.new("sun line", "CURVE")
        data.dimensions = "3D"
        data.bevel_depth = 0.0042 * radius
        spline = data.splines.new("POLY")
        spline.points.add(len(points) - 1)
        for point, (x, y) in zip(spline.points, points):
            point.co = (x, y, 0.1, 1)
        spline.use_cyclic_u = len(points) > 2
        line = bpy.data.objects.new("sun line", data)
        line.matrix_world = ob.matrix_world
        bpy.context.collection.objects.link(line)
        lines.append(line)
    return [ob, *lines]


def paint(ob, mat):
    ob.data.materials.clear()
    ob.data.materials.append(mat)


def outline(ob, mat, thickness):
    """Adds a copy of the object that is only its edges."""
    copy = ob.copy()
    copy.data = ob.data.copy()
    bpy.context.collection.objects.link(copy)
    paint(copy, mat)
    modifier = copy.modifiers.new("edges", "WIREFRAME")
    modifier.thickness = thickness
    modifier.use_even_offset = False
    modifier.offset = 0
    return copy


def background(code, strength=1.0):
    world = bpy.data.worlds.new("world")
    bpy.context.scene.world = world
    world.use_nodes = True
    node = world.node_tree.nodes["Background"]
    node.inputs[0].default_value = linear(code)
    node.inputs[1].default_value = strength
    return world


def haze(mat):
    """Lets a material fade into the sky with distance."""
    tree = mat.node_tree
    new = tree.nodes.new
    camera_data, air, mix, sky = (
        new("ShaderNodeCameraData"), new("ShaderNodeMapRange"), new("ShaderNodeMixShader"), new("ShaderNodeEmission"),
    )
    for key, value in (("From Min", 9.0), ("From Max", 48.0), ("To Max", 0.72)):
        air.inputs[key].default_value = value
    sky.inputs["Color"].default_value = linear(SKY)
    tree.links.new(camera_data.outputs["View Z Depth"], air.inputs["Value"])
    tree.links.new(air.outputs[0], mix.inputs[0])
    tree.links.new(tree.nodes["Principled BSDF"].outputs[0], mix.inputs[1])
    tree.links.new(sky.outputs[0], mix.inputs[2])
    tree.links.new(mix.outputs[0], tree.nodes["Material Output"].inputs[0])


def see_colour(robot, ground, sun, azimuth):
    palette = tones()
    for part in robot.parts:
        paint(part, palette[part["tone"]])
    for ob, code in zip(ground, ("#d2c1a3", "#c8b593", "#dacbb0")):
        stone = material(ob.name, Base_Color=linear(code), Roughness=0.9, Specular=0.15)
        haze(stone)
        paint(ob, stone)
        bevel = ob.modifiers.new("edge", "BEVEL")
        bevel.width, bevel.segments = 0.006, 2
    paint(sun[0], flat(SIGNAL))
    # The camera sees a plain paper sky. The light on the scene is a little bluer.
    world = background("#ccd9e0", 0.62)
    tree = world.node_tree
    lit = tree.nodes["Background"]
    seen = tree.nodes.new("ShaderNodeBackground")
    seen.inputs[0].default_value = linear(SKY)
    path, mix = tree.nodes.new("ShaderNodeLightPath"), tree.nodes.new("ShaderNodeMixShader")
    tree.links.new(path.outputs["Is Camera Ray"], mix.inputs[0])
    tree.links.new(lit.outputs[0], mix.inputs[1])
    tree.links.new(seen.outputs[0], mix.inputs[2])
    tree.links.new(mix.outputs[0], tree.nodes["World Output"].inputs[0])
    lamp = bpy.data.lights.new("sun lamp", "SUN")
    lamp.energy, lamp.angle, lamp.color = 3.7, radians(1.0), (1.0, 0.84, 0.64)
    ob = bpy.data.objects.new("sun lamp", lamp)
    bpy.context.collection.objects.link(ob)
    # From the right, a little behind the robot, so that shadows come forward.
    across, away, up = LIGHT
    direction = Vector((
        across * cos(azimuth) - away * sin(azimuth), across * sin(azimuth) + away * cos(azimuth), up,
    ))
    ob.rotation_euler = direction.to_track_quat("Z", "Y").to_euler()


def see_depth(robot, ground, sun, azimuth):
    background("#0a0d10")
    ramp = ramp_by_distance("depth", DEPTHS)
    for ob in [*ground, *robot.parts]:
        paint(ob, ramp)
    paint(sun[0], flat("#12242b"))


def see_segmentation(robot, ground, sun, azimuth):
    background("#0f2f37")
    for part in robot.parts:
        link = part["link"]
        paint(part, flat(LINK_COLOURS[link[2:] if link[1] == "_" else link]))
    for ob, code in zip(ground, BLOCK_COLOURS):
        paint(ob, flat(code))
    paint(sun[0], flat("#ffb02e"))


def see_wireframe(robot, ground, sun, azimuth):
    background(INK)
    for part in robot.parts:
        paint(part, flat("#0d1519"))
        outline(part, flat("#d9f4f5"), 0.0022)
    dim = ramp_by_distance("lines", LINES)
    for ob in ground:
        paint(ob, flat(INK))
        outline(ob, dim, 0.0036)
    paint(sun[0], flat(INK))
    for line in sun[1:]:
        paint(line, flat("#2a5a63"))


def main():
    arguments = sys.argv[sys.argv.index("--") + 1:]
    shot, world, width, samples, out = arguments[0], arguments[1], int(arguments[2]), int(arguments[3]), arguments[4]
    bpy.ops.wm.read_factory_settings(use_empty=True)
    robot = Robot(cage=world == "wireframe")
    robot.root.location.z -= robot.lowest("r_foot")
    step_height = robot.lowest("l_foot")
    step_x = robot.extent("l_foot")[0] - 0.10
    bpy.context.view_layer.update()
    hips = robot.root.matrix_world @ robot.joints["pelvis"]
    view, centre, radius, azimuth = camera(shot, hips)
    ground = terrain(step_x, step_height)
    sun = disc(centre, radius, azimuth, world == "wireframe")
    globals()[f"see_{world}"](robot, ground, sun, azimuth)

    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    scene.cycles.device = "CPU"
    scene.cycles.samples = samples
    scene.cycles.use_adaptive_sampling = world == "colour"
    scene.cycles.adaptive_threshold = 0.005
    scene.cycles.use_denoising = False
    scene.cycles.max_bounces = 5 if world == "colour" else 1
    scene.cycles.sample_clamp_indirect = 4
    scene.render.use_persistent_data = False
    scene.view_settings.view_transform = "Standard"
    scene.render.resolution_x = width
    scene.render.resolution_y = round(width * SHOTS[shot]["aspect"])
    scene.render.image_settings.file_format = "PNG"
    scene.render.filepath = out
    if len(arguments) > 5:
        border = [float(value) for value in arguments[5:9]]
        scene.render.use_border = True
        scene.render.border_min_x, scene.render.border_max_x, scene.render.border_min_y, scene.render.border_max_y = border
    bpy.context.view_layer.update()

    def seen(point):
        at = world_to_camera_view(scene, view, point)
        return round(at.x, 4), round(1 - at.y, 4)

    def faces_camera(joint):
        """Whether nothing but the joint's own housing is between it and the camera."""
        ray = joint - view.location
        _, hit, *_ = scene.ray_cast(bpy.context.evaluated_depsgraph_get(), view.location, ray.normalized())
        return (hit - joint).length < 0.08

    joints = {name: robot.root.matrix_world @ at for name, at in robot.joints.items()}
    corners = [seen(ob.matrix_world @ vertex.co) for ob in robot.parts for vertex in ob.data.vertices]
    Path(out).with_suffix(".json").write_text(json.dumps({
        "joints": {name: seen(at) for name, at in joints.items() if faces_camera(at)},
        "box": [pick(corner[i] for corner in corners) for pick in (min, max) for i in (0, 1)],
    }))
    bpy.ops.render.render(write_still=True)


main()
